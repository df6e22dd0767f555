/** Six digits or more, as people write them: `+353 (0)87 123-4567`. */
export const PHONE = /^(?=.{6,24}$)\+?[\s().-]*(?:\d[\s()./-]*){6,}$/;
