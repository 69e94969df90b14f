import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf, NAME, newWidget } from '../support/new-widget.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'

let copy: ProjectCopy
let made: { code: number; output: string }

beforeAll(async () => {
  copy = copyProject()
  made = await newWidget(copy, NAME)
})

afterAll(() => copy.remove())

test('makes every file of a widget, and names the next steps', () => {
  expect(made).toMatchObject({ code: 0 })
  const files = filesOf(NAME)
  expect(files.filter(path => !existsSync(join(copy.folder, path)))).toEqual([])
  for (const path of files) expect(made.output).toContain(path)
  expect(made.output).toContain(`/shop/en/page/${NAME}`)
})

test('adds the widget to the plan and to every generated list of tags', () => {
  const textOf = (path: string) => readFileSync(join(copy.folder, path), 'utf8')
  expect(textOf('widgets/plan.ts')).toContain(`'vitrine-${NAME}': {`)
  expect(textOf('README.md')).toContain(`[\`<vitrine-${NAME}>\`](widgets/${NAME}/README.md)`)
  expect(textOf('widgets/README.md')).toContain(`| \`${NAME}/\` |`)
  expect(textOf('docs/tags.md')).toContain(`## \`<vitrine-${NAME}>\``)
  expect(textOf(`widgets/${NAME}/README.md`)).toContain('| `name` | text | required |')
})

test('passes the linter', async () => {
  const { code, output } = await copy.run(
    'biome',
    'check',
    '--vcs-enabled=false',
    ...filesOf(NAME).filter(path => !path.endsWith('.md')),
    'widgets/plan.ts'
  )
  expect(output).toContain('No fixes applied')
  expect(code, output).toBe(0)
})

test('refuses the name of a widget that exists, and changes nothing', async () => {
  const before = readFileSync(join(copy.folder, 'widgets/plan.ts'), 'utf8')

  const { code, output } = await newWidget(copy, NAME)

  expect(code).toBe(1)
  expect(output).toContain(`widgets/${NAME}/README.md already exists`)
  expect(readFileSync(join(copy.folder, 'widgets/plan.ts'), 'utf8')).toBe(before)
})
