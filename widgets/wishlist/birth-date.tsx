import { context } from '../../src/context.ts'
import { t } from './wishlist.messages.ts'

interface BirthDateProps {
  /** ISO 8601. */
  date: string | null | undefined
  /** The page on which the date is entered, shown in a dialog. */
  href: string
}

/** The date of birth of a birth list. */
export function BirthDate({ date, href }: BirthDateProps) {
  return (
    <p className="vitrine-wishlist__birth">
      {date && <span>{t('birthDate', { date: longDate(date) })}</span>}{' '}
      <a href={href} data-vitrine-modal="small">
        {t(date ? 'changeBirthDate' : 'addBirthDate')}
      </a>
    </p>
  )
}

function longDate(iso: string): string {
  const { culture } = context()
  const format = new Intl.DateTimeFormat(culture, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(Date.parse(iso))
}
