// Nothing is called from elsewhere: the functions that load.c defines are declared by the libraries' own headers.
