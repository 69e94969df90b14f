import { type Language, languages } from '../../src/shared/languages.ts'
import { exampleOf } from './fallback.ts'
import type { Names } from './names.ts'
import { textsIn } from './texts.ts'

/** A content page of the demo in each language, which shows the tag in a form. */
export function demoPages(names: Names): Record<string, string> {
  const pages = languages.map(language => [
    `demo-cms/texts/${language}/pages/${names.folder}.html`,
    demoPage(names, language)
  ])
  return Object.fromEntries(pages)
}

function demoPage(names: Names, language: Language): string {
  const { intro, send } = textsIn(language)
  return `<!-- ${names.title} -->
<p>${intro.replace('{tag}', `<code translate="no">&lt;${names.tag}&gt;</code>`)}</p>
<form>
${exampleOf(names, language).replace(/^/gm, '  ')}
  <button class="vitrine-button vitrine-button--primary" type="submit">${send}</button>
</form>
`
}
