// The same for headers, for bodies with several random fields, and for uploads.
import './fuzz/headerTrials.ts';
import './fuzz/randomTrials.ts';
import './fuzz/uploadTrials.ts';
