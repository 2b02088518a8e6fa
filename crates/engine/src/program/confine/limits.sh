# Sets the limits of the kernel, and becomes the program.
#   seconds, blocks of 512 bytes in a file, KiB of memory, processes, command
# A limit that is already lower stays.
ulimit -c 0 2>/dev/null
ulimit -n 256 2>/dev/null
# The program gets a signal that names the reason, and if it ignores that, is ended.
ulimit -S -t "$1" 2>/dev/null
ulimit -H -t $(($1 + 5)) 2>/dev/null
ulimit -f "$2" 2>/dev/null
ulimit -d "$3" 2>/dev/null
# Shells name this limit differently.
[ -z "$4" ] || ulimit -u "$4" 2>/dev/null || ulimit -p "$4" 2>/dev/null
shift 4
exec "$@"
