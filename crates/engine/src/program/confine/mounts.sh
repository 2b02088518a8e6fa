# The first process in the namespaces of a program: makes the files of the system read-only, covers what is hidden,
# and stays the first process, so that the kernel ends all others with it.
#   scratch folder, bytes of shared memory, hidden paths..., --, command
scratch=$1 shared=$2
shift 2
set -e
mount --bind "$scratch" "$scratch"
while read -r _ point _ options _; do
    point=$(printf '%b' "$point")
    [ "$point" = "$scratch" ] && continue
    kept=
    # The kernel refuses to remove these from the mounts of another user.
    for option in nosuid nodev noexec noatime nodiratime relatime; do
        case ",$options," in *",$option,"*) kept="$kept,$option" ;; esac
    done
    # What is covered by another mount, or has been unmounted, cannot be reached.
    mount -o "remount,bind,ro$kept" "$point" 2>/dev/null || [ ! -w "$point" ]
done </proc/self/mounts
[ -d /dev/shm ] && mount -t tmpfs -o "size=$shared,mode=1777" none /dev/shm
# Refused inside some containers, where the processes of the container stay visible.
mount -t proc proc /proc 2>/dev/null || true
while [ "$1" != -- ]; do
    if [ -d "$1" ]; then
        mount -t tmpfs -o ro,size=4k,mode=555 none "$1"
    else
        mount --bind /dev/null "$1"
    fi
    shift
done
shift
cd "$scratch"
set +e
"$@"
exit $?
