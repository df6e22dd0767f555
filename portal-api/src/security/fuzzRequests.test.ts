// The same for headers, for bodies with several random fields, and for uploads.
import { testHeaders } from './fuzz/headerTrials.ts';
import { testRandomBodies } from './fuzz/randomTrials.ts';
import { testUploads } from './fuzz/uploadTrials.ts';
import { openWorldForTests } from './world/theWorld.ts';

openWorldForTests();
testHeaders();
testRandomBodies();
testUploads();
