import { context } from '../../src/context.ts'
import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/vat-field.json'
import { Popover } from '../../src/ui/popover.tsx'
import { Spinner } from '../../src/ui/spinner.tsx'
import { useAnnouncement } from '../../src/ui/use-announcement.ts'

const t = messages('vatField', texts)

/** The state of the validation: no number, pending, or the result of the register. */
export interface VatFound {
  state: 'empty' | 'pending' | 'true' | 'false' | 'unknown'
  number: string
  /** The server's explanation of an invalid number. */
  message?: string | undefined
  company?: string | undefined
  checkedAt?: string | undefined
}

const SIGNS = { empty: '', pending: '', true: '✓', false: '✕', unknown: '?' } as const

/** The result below the field, with an explanation in a popover. For an invalid number, it is the error message [CHK-02]. */
export function VatNote({ found, onAgain }: { found: VatFound; onAgain(): void }) {
  const { state, checkedAt } = found
  const message = messageOf(found)
  useAnnouncement(state === 'pending' ? '' : message, found)
  return (
    <>
      {state === 'pending' ? (
        <Spinner />
      ) : (
        state !== 'empty' && <b aria-hidden="true">{SIGNS[state]}</b>
      )}
      <span>{message}</span>
      {state === 'unknown' && (
        <button type="button" className="vitrine-vat-field__again" onClick={onAgain}>
          {t('again')}
        </button>
      )}
      <Popover button="i" label={t('help')} className="vitrine-vat-field__help">
        <p>{found.message ?? t('why')}</p>
        {checkedAt && <p>{t('checked', { ago: agoOf(checkedAt) })}</p>}
      </Popover>
    </>
  )
}

function messageOf({ state, message, company, checkedAt }: VatFound): string {
  if (state === 'empty') return ''
  if (state === 'pending') return t('pending')
  if (state === 'false') return message ?? t('invalid')
  if (state === 'unknown') return t('unknown')
  // avoids a double full stop after names such as "B.V."
  const valid = company ? t('validFor', { company: company.replace(/\.$/, '') }) : t('valid')
  return checkedAt && isOld(checkedAt)
    ? `${valid} ${t('checked', { ago: agoOf(checkedAt) })}`
    : valid
}

const HOUR = 3_600_000

function isOld(moment: string): boolean {
  return Date.now() - Date.parse(moment) > HOUR
}

/** "3 days ago", localized. */
function agoOf(moment: string): string {
  const hours = Math.round((Date.parse(moment) - Date.now()) / HOUR)
  const format = new Intl.RelativeTimeFormat(context().culture, { numeric: 'auto' })
  if (hours > -1)
    return format.format(Math.round((Date.parse(moment) - Date.now()) / 60_000), 'minute')
  return hours > -24
    ? format.format(hours, 'hour')
    : format.format(Math.round(hours / 24), 'day')
}
