import { context } from '../../src/context.ts'
import { longDate } from '../../src/shared/dates/long-date.ts'
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
    <>
      {date && <span>{t('birthDate', { date: birthday(date) })}</span>}{' '}
      <a href={href} data-vitrine-modal="small">
        {t(date ? 'changeBirthDate' : 'addBirthDate')}
      </a>
    </>
  )
}

function birthday(iso: string): string {
  const { culture } = context()
  return longDate(culture, { dateStyle: 'long', timeZone: 'UTC' })(Date.parse(iso))
}
