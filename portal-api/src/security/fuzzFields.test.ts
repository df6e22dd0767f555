// The server answers any input quickly, without revealing internals, and a failure writes nothing.
import { testFields } from './fuzz/fieldTrials.ts';
import { openWorldForTests } from './world/theWorld.ts';

openWorldForTests();
testFields();
