import { demoPages } from './demo-pages.ts'
import type { Names } from './names.ts'
import { browserTest, stories, widgetTest } from './test-templates.ts'
import { textFiles } from './text-files.ts'
import { element, readme, styles, view } from './widget-templates.ts'

/** Path → text of every file of a new widget. */
export function filesOf(names: Names): Record<string, string> {
  const { folder } = names
  return {
    [`widgets/${folder}/README.md`]: readme(names),
    [`widgets/${folder}/${folder}.element.ts`]: element(names),
    [`widgets/${folder}/${folder}.tsx`]: view(names),
    ...textFiles(names),
    [`widgets/${folder}/${folder}.css`]: styles(names),
    [`stories/${folder}.stories.tsx`]: stories(names),
    [`test/widgets/${folder}.test.tsx`]: widgetTest(names),
    [`test/browser/${folder}.spec.ts`]: browserTest(names),
    ...demoPages(names)
  }
}
