/** Id of the page's main landmark: where the skip link leads. */
export const MAIN_ID = 'main';
