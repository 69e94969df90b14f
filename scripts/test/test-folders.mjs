/** The folders in `test` whose tests each project of vitest runs. */
export const TEST_FOLDERS = {
  unit: ['lib', 'shared', 'api', 'server', 'mock', 'adapters', 'react-on-server'],
  stores: ['stores', 'consent'],
  browser: [
    'define',
    'element',
    'react',
    'loader',
    'behaviours',
    'navigation',
    'ui',
    'widgets',
    'script-api',
    'page-check',
    'stories'
  ],
  server: [
    'demo-cms',
    'scripts',
    'security',
    'cli',
    'check',
    'diagnostics',
    'lint',
    'docs',
    'examples',
    'panels'
  ]
}
