# The texts of papan-engine. See papan-words for the form of this file.

## Warnings of tables

fault-crash = crash
fault-timeout = timeout
fault-illegal = illegal
fault-garbage = garbage
fault-flood = flood
given-up = { $player } could not be started { $times } times in a row and forfeited the rest of its games:
    { $reason }

## Refusals

sees-all-tiles = { $player } sees all tiles
ask-by-name = in a tournament ask for { $players } by name
or = { $one } or { $other }
engine-start = cannot start engine '{ $command }': { $reason }

## Programs

engine-unfinished = nothing follows '{ $text }'
engine-comma = write a comma and then the command, or the next setting
engine-log = 'log=' without a file
engine-log-file = give the file to write to
engine-line-break = a line break in option '{ $option }'
engine-one-line = a value is one line
engine-twice = '{ $setting }' given twice
engine-once = give each setting once
engine-increment = 'inc' without a time for the game
engine-time = also give time=SECONDS, or --game-time
engine-same-names = '{ $one }' and '{ $other }' have the same name
engine-own-name = give each engine its own name
engine-name = name '{ $name }'
engine-name-length = give 1 to { $most } characters
engine-name-taken = a player of Papan has this name; give another name
engine-value = { $key } '{ $value }'
engine-seconds = give a number of seconds from 0.001 to 3600

## Programs

no-function = function '{ $name }' does not exist here: functions play only in the process that defined them
programs-elsewhere = programs are started at the command line only

## Tuning

offer-ratio = { $low } to { $high }, by ratio
offer-range = { $low } to { $high }
offer-beyond = { $option }={ $values }
offer-takes = it takes { $values }

## Sandbox

isolation-none = limits only: neither bwrap nor unshare works on this system
isolation-unshare = unshare: own processes, files and network
isolation-bwrap = bwrap: own processes, files and network
gap-network = programs can use the network
gap-hidden = programs can read the files that should be hidden
gap-writes = programs can write outside their scratch folder
gap-daemons = a process that a program starts may outlive it
gap-totals = memory, processes and files are limited for each process only
