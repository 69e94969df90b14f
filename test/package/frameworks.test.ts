import { expect, test } from 'vitest'
import { runTool } from '../../scripts/with-deps.mjs'
import { installInto } from './install.ts'

test('projects with Preact, Solid, Svelte and Vue find the types of tags and events', async () => {
  const project = installInto('frameworks-app', ['preact', 'solid-js', 'svelte', 'vue'])
  expect(await runTool(['tsc', '--project', project])).toBe(0)
})
