import { type ToggleEvent, useState } from 'react'

import { fetchCookieTables } from '../../src/api/consent.ts'
import { explain } from '../../src/i18n/explain.ts'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { ServerHtml } from '../../src/ui/server-html.tsx'
import { useLoaded } from '../../src/ui/use-loaded.ts'
import { t } from './consent-choices.messages.ts'

/** The tables of cookies that editors maintain, loaded when they are opened [CONS-04]. */
export function CookieTables() {
  const [isOpen, setOpen] = useState(false)

  function onToggle({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
    if (currentTarget.open) setOpen(true)
  }

  return (
    <details className="vitrine-consent-settings__cookies" onToggle={onToggle}>
      <summary>{t('cookies')}</summary>
      {isOpen && <Tables />}
    </details>
  )
}

function Tables() {
  const [tables, retry] = useLoaded('', fetchCookieTables)
  if (tables.status === 'failed')
    return <ErrorMessage text={explain(tables.error)} onRetry={retry} />
  return (
    <div className="vitrine-consent-settings__tables" aria-busy={tables.status === 'loading'}>
      {tables.status === 'ready' && <ServerHtml html={tables.value} />}
    </div>
  )
}
