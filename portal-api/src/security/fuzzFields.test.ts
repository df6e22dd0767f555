// Whatever comes in, the server answers, soon, without a word of its insides, and a failure writes nothing.
import './fuzz/fieldTrials.ts';
