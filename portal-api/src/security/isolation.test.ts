// No account can read, write, count or infer another tenant's data: every operation with every kind of account.
import './isolation/accountWalk.ts';
import './isolation/foreignIds.ts';
import './isolation/forgedContexts.ts';
import './isolation/noninterference.ts';
