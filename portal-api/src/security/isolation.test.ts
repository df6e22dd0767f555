// No account reads, writes, counts or learns anything of another tenant: every operation, every kind of account.
import './isolation/accountWalk.ts';
import './isolation/foreignIds.ts';
import './isolation/forgedContexts.ts';
import './isolation/noninterference.ts';
