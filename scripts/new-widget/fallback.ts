import type { Language } from '../../src/shared/languages.ts'
import type { Names } from './names.ts'
import { textsIn } from './texts.ts'

/** The HTML inside the tag: a field that works without JavaScript, in the same box as the view. */
function fallback({ folder }: Names, language: Language): string {
  const { label, hint } = textsIn(language)
  return `<div class="vitrine-${folder}">
  <label class="vitrine-label" for="note">${label}</label>
  <textarea class="vitrine-input" id="note" name="note" maxlength="200" aria-describedby="note-hint"></textarea>
  <p class="vitrine-${folder}__hint" id="note-hint">${hint}</p>
</div>`
}

/** The tag with its fallback HTML, as a page contains it. */
export function exampleOf(names: Names, language: Language): string {
  const inside = fallback(names, language).replace(/^/gm, '  ')
  return `<${names.tag} name="note" max-length="200">\n${inside}\n</${names.tag}>`
}
