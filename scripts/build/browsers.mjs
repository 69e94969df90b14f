/** The oldest browsers that our dependencies support; all of them support nested CSS. */
export const BROWSERS = ['chrome116', 'firefox124', 'safari17.4']
