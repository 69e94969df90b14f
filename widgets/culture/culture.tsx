import { array, object, string } from 'valibot'
import { attach } from '../../src/behaviours/language-link.ts'
import { type AttributeProps, about, json, text } from '../../src/element/attributes.ts'
import { messages } from '../../src/i18n/messages.ts'
import { Url } from '../../src/shared/contract/url.ts'
import texts from '../../src/texts/en/culture.json'

const t = messages('culture', texts)

export const attributes = {
  current: about('Culture of the page, such as fr.', text),
  cultures: about(
    'The site’s cultures: `Culture`, `Name` in its own language, `Url` of this page in it.',
    json(array(object({ Culture: string(), Name: string(), Url })))
  )
}

/** Links to the page in each language, each named in itself; they follow the current URL, with its filters, query and hash [LOC-01], [NAV-17]. */
export function Culture({ current, cultures }: AttributeProps<typeof attributes>) {
  return (
    <nav className="vitrine-culture" aria-label={t('languages')}>
      <ul className="vitrine-culture__list">
        {cultures.map(({ Culture: culture, Name: name, Url: url }) => (
          <li key={culture}>
            <a
              ref={link => (link ? attach(link, culture) : undefined)}
              className="vitrine-culture__link"
              href={url}
              lang={culture}
              hrefLang={culture}
              aria-current={culture === current ? 'true' : undefined}
              title={name}
              aria-label={`${codeOf(culture)} – ${name}`}
            >
              <span className="vitrine-culture__name">{name}</span>
              <span className="vitrine-culture__code">{codeOf(culture)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The language without its region, for where there is no room for names: `NL` for `nl-BE`. */
function codeOf(culture: string): string {
  return culture.split('-')[0]!.toUpperCase()
}
