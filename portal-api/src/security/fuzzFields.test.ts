// The server answers any input quickly, without revealing internals, and a failure writes nothing.
import './fuzz/fieldTrials.ts';
