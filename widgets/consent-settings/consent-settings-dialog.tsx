import { type ToggleEvent, useState } from 'react'
import { fetchCookieTables } from '../../src/api/consent.ts'
import type { ConsentChoice } from '../../src/consent/consent.ts'
import { asksForPrivacy } from '../../src/consent/privacy-signal.ts'
import { explain } from '../../src/i18n/explain.ts'
import {
  type ConsentCategory,
  consentCategories
} from '../../src/shared/consent/consent-record.ts'
import { Button } from '../../src/ui/button.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { ServerHtml } from '../../src/ui/server-html.tsx'
import { Switch } from '../../src/ui/switch.tsx'
import { useLoaded } from '../../src/ui/use-loaded.ts'
import { t } from './consent-choices.messages.ts'
import {
  type ConsentService,
  isAllAccepted,
  isServiceOn,
  withCategory,
  withService
} from './service-choice.ts'

export interface ConsentSettingsDialogProps {
  initial: ConsentChoice
  policyHref?: string | undefined
  services: readonly ConsentService[]
  cookieTables: boolean
  onSave(choice: ConsentChoice): void
  onClose(): void
}

/** One switch per category and service, and one that toggles all of them [CONS-04]. */
export function ConsentSettingsDialog({
  initial,
  policyHref,
  services,
  cookieTables,
  onSave,
  onClose
}: ConsentSettingsDialogProps) {
  const [choice, setChoice] = useState(initial)

  function allow(isAllowed: boolean) {
    setChoice({ preferences: isAllowed, statistics: isAllowed, marketing: isAllowed })
  }

  return (
    <Dialog
      open
      title={t('title')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={() => onSave(choice)}>
          {t('save')}
        </Button>
      }
    >
      <p className="vitrine-consent-settings__intro">{t('intro')}</p>
      {asksForPrivacy() && (
        <p className="vitrine-consent-settings__note">{t('privacySignal')}</p>
      )}
      {!navigator.cookieEnabled && (
        <p className="vitrine-consent-settings__note">{t('blocked')}</p>
      )}
      <ul className="vitrine-consent-settings__list">
        <li className="vitrine-consent-settings__all">
          <Switch label={t('all')} checked={isAllAccepted(choice)} onChange={allow} />
        </li>
        <li>
          <Switch
            label={t('necessary')}
            text={t('necessaryText')}
            note={t('alwaysOn')}
            checked
            disabled
          />
        </li>
        {consentCategories.map(category => (
          <li key={category}>
            <Switch
              label={t(category)}
              text={t(`${category}Text`)}
              checked={choice[category]}
              onChange={isOn => setChoice(withCategory(choice, category, isOn, services))}
            />
            <ServiceSwitches
              category={category}
              choice={choice}
              services={services}
              onChange={setChoice}
            />
          </li>
        ))}
      </ul>
      {cookieTables && <CookieTables />}
      {policyHref && (
        <p>
          <a className="vitrine-consent-settings__policy" href={policyHref}>
            {t('policy')}
          </a>
        </p>
      )}
    </Dialog>
  )
}

interface ServiceSwitchesProps {
  category: ConsentCategory
  choice: ConsentChoice
  services: readonly ConsentService[]
  onChange(choice: ConsentChoice): void
}

/** A switch for each service of a category [CONS-04]. */
function ServiceSwitches({ category, choice, services, onChange }: ServiceSwitchesProps) {
  const own = services.filter(({ Category }) => Category === category)
  if (own.length === 0) return null
  const label = t('servicesOf', { category: t(category) })
  return (
    <ul className="vitrine-consent-settings__services" aria-label={label}>
      {own.map(service => (
        <li key={service.Id}>
          <Switch
            label={service.Name}
            {...(service.Text !== undefined && { text: service.Text })}
            checked={isServiceOn(choice, service)}
            onChange={isOn => onChange(withService(choice, service, isOn, services))}
          />
        </li>
      ))}
    </ul>
  )
}

/** The tables of cookies that editors maintain, loaded when they are opened [CONS-04]. */
function CookieTables() {
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
