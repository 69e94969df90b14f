/** Below the home page, in front of the id of a form that waits for a login. The login page announces such a form. */
export const UNSENT_PATH = '/security/unsent/'
