import { exampleOf } from './fallback.ts'
import type { Names } from './names.ts'
import { texts } from './texts.ts'

/** The tables of attributes and events are filled in by `npm run generate`. */
export function readme(names: Names): string {
  const { folder, tag } = names
  return `# \`<${tag}>\`

${texts.en.summary}

<!-- attributes -->
<!-- /attributes -->

Inside the tag: a plain field with the same name and limit, so that the form around it works without scripts. With the classes
below it has the size of the widget, so that nothing moves when the widget replaces it.

\`\`\`html
${exampleOf(names, 'en')}
\`\`\`

States: Ready, Full, Fallback. See \`stories/${folder}.stories.tsx\`.
`
}

export function element({ folder, tag, view }: Names): string {
  return `import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, ${view} } from './${folder}.tsx'

export const define = () =>
  defineWidget('${tag}', ${view}, attributes, {
    group: 'site',
    summary: '${texts.en.summary}'
  })
`
}

export function view({ folder, group, view }: Names): string {
  return `import { useId, useState } from 'react'
import { optional } from 'valibot'

import { type AttributeProps, about, count, text } from '../../src/element/attributes.ts'
import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/${folder}.json'

const t = messages('${group}', texts)

export const attributes = {
  name: about('${texts.en.name}', text),
  maxLength: about('${texts.en.maxLength}', optional(count, '200'))
}

/** A text field with the number of characters that are left. */
export function ${view}({ name, maxLength }: AttributeProps<typeof attributes>) {
  const id = useId()
  const [note, setNote] = useState('')

  return (
    <div className="vitrine-${folder}">
      <label className="vitrine-label" htmlFor={id}>
        {t('label')}
      </label>
      <textarea
        className="vitrine-input"
        id={id}
        name={name}
        value={note}
        maxLength={maxLength}
        aria-describedby={\`\${id}-hint\`}
        onChange={event => setNote(event.target.value)}
      />
      <p className="vitrine-${folder}__hint" id={\`\${id}-hint\`}>
        {t('left', { count: maxLength - note.length })}
      </p>
    </div>
  )
}
`
}

export function styles({ folder }: Names): string {
  return `@layer vitrine.widgets {
  .vitrine-${folder} {
    display: grid;
    gap: var(--vitrine-space-1);
    margin-block-end: var(--vitrine-space-4);
  }

  .vitrine-${folder}__hint {
    margin: 0;
    color: var(--vitrine-color-text-soft);
  }
}
`
}
