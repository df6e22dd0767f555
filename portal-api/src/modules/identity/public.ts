// The public interface of this module: other modules and the wiring import nothing else from it.
export { accountSecurityChanged } from './accountSecurityKind.ts';
export { signedInOnNewDevice } from './newDeviceKind.ts';
export { requireJoinPassword, requireUncommonPassword } from './passwordPolicy.ts';
export { hashPassword, isPasswordCorrect } from './passwords.ts';
export { avatarRoutes, profileRoutes } from './profileRoutes.ts';
export { recoveryRoutes } from './recoveryRoutes.ts';
export { createRecoveryService } from './recoveryService.ts';
export { insertReset } from './resetRepository.ts';
export { REVOKED_CHANNEL, revokeSessionsOf, sweepSessions } from './sessionRepository.ts';
export { sessionRoutes } from './sessionRoutes.ts';
export { createPasskeyService } from './passkeyService.ts';
export { sweepChallenges } from './passkeyRepository.ts';
export { isStrong, removeEveryFactor } from './secondFactorRepository.ts';
export { secondFactorRemoved } from './secondFactorKinds.ts';
export { secondFactorRoutes } from './secondFactorRoutes.ts';
export { createSecondFactorService, type SecondFactorService } from './secondFactorService.ts';
export { createSessionService } from './sessionService.ts';
export { findUser, findUserByEmail, insertUser, proveEmail } from './userRepository.ts';
