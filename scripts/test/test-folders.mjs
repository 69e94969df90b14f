/** The folders in `test` whose tests each project of vitest runs. */
export const TEST_FOLDERS = {
  unit: ['lib', 'contract', 'stores', 'api', 'server'],
  browser: ['element', 'loader', 'behaviours', 'navigation', 'ui', 'widgets'],
  server: ['demo-cms', 'scripts', 'security']
}
