import { languages } from '../../src/shared/languages.ts'
import type { ProjectCopy } from './project-copy.ts'

/** A name that no widget in a developer's working tree is likely to have. */
export const NAME = 'freshly-made-note'

/** What `npm run new` makes of a name. */
export function filesOf(name: string): string[] {
  return [
    `widgets/${name}/README.md`,
    `widgets/${name}/${name}.element.ts`,
    `widgets/${name}/${name}.tsx`,
    `widgets/${name}/${name}.css`,
    `stories/${name}.stories.tsx`,
    `test/widgets/${name}.test.tsx`,
    `test/browser/${name}.spec.ts`,
    ...languages.map(language => `demo-cms/texts/${language}/pages/${name}.html`)
  ]
}

export function newWidget(copy: ProjectCopy, name: string) {
  return copy.run('node', '--import', 'tsx', 'scripts/new-widget.ts', name)
}
