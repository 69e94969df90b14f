import { expect, test } from 'vitest'

import { releaseProblems } from '../../scripts/release/problems.mjs'
import { publishedManifest } from '../../scripts/release/published-manifest.mjs'

const READY = {
  version: '1.2.0',
  creatorVersion: '1.2.0',
  changelog: '# Changelog\n\n## [1.2.0] - 2026-01-31\n\n- Something.\n',
  tags: ['v1.2.0'],
  changes: '',
  remote: 'git@example.org:shop/vitrine.git'
}

test('a clean, tagged and described commit can be published', () => {
  expect(releaseProblems(READY)).toEqual([])
})

test.each([
  ['changes that are not committed', { changes: ' M README.md' }, /git status/],
  ['a commit without the tag of its version', { tags: ['v1.1.0'] }, /git tag v1\.2\.0/],
  [
    'a version without changes',
    { version: '1.3.0', creatorVersion: '1.3.0', tags: ['v1.3.0'] },
    /Describe 1\.3\.0/
  ],
  [
    'changes without a date',
    { changelog: '## [1.2.0], not yet released' },
    /date of the release/
  ],
  [
    'a create-vitrine-widget of another version',
    { creatorVersion: '1.1.0' },
    /create-vitrine-widget\/package\.json to 1\.2\.0/
  ],
  ['a checkout without a repository', { remote: undefined }, /git remote add/]
])('%s cannot be published, in words', (_, change, problem) => {
  expect(releaseProblems({ ...READY, ...change })).toEqual([expect.stringMatching(problem)])
})

test.each([
  'git@example.org:shop/vitrine.git',
  'https://token@example.org/shop/vitrine',
  'ssh://git@example.org/shop/vitrine.git'
])('the published package leads to the repository at %s, without its credentials', remote => {
  const manifest = {
    name: 'vitrine',
    scripts: {},
    devDependencies: {},
    dependencies: { ky: '2' }
  }
  expect(publishedManifest(manifest, remote)).toEqual({
    name: 'vitrine',
    dependencies: { ky: '2' },
    homepage: 'https://example.org/shop/vitrine#readme',
    repository: { type: 'git', url: 'git+https://example.org/shop/vitrine.git' },
    bugs: 'https://example.org/shop/vitrine/issues'
  })
})

test('the published create-vitrine-widget leads to its folder in the repository', () => {
  const manifest = { name: 'create-vitrine-widget' }
  const remote = 'git@example.org:shop/vitrine.git'
  expect(publishedManifest(manifest, remote, 'create-vitrine-widget')).toMatchObject({
    homepage: 'https://example.org/shop/vitrine#readme',
    repository: {
      url: 'git+https://example.org/shop/vitrine.git',
      directory: 'create-vitrine-widget'
    }
  })
})
