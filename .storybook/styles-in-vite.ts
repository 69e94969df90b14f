const STYLES = /\/test\/support\/styles\.ts$/

/**
 * Keeps the stylesheets in the built Storybook. By `sideEffects` in `package.json`, the build may leave out the module that imports
 * them, because nothing uses what it exports.
 */
export function stylesInVite() {
  return {
    name: 'vitrine-styles',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
      STYLES.test(id) ? { code, map: null, moduleSideEffects: true } : undefined
  }
}
