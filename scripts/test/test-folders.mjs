/** The folders in `test` whose tests each project of vitest runs. */
export const TEST_FOLDERS = {
  unit: ['lib', 'shared', 'api', 'server', 'mock', 'adapters'],
  stores: ['stores', 'consent'],
  browser: ['element', 'loader', 'behaviours', 'navigation', 'ui', 'widgets', 'stories'],
  server: ['demo-cms', 'scripts', 'security', 'cli', 'check', 'examples']
}
