/** Id of the page's main landmark, the target of the skip link. */
export const MAIN_ID = 'main';
