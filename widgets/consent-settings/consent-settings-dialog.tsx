import { useState } from 'react'
import { asksForPrivacy } from '../../src/lib/consent/privacy-signal.ts'
import { consentCategories } from '../../src/shared/consent/consent-record.ts'
import type { ConsentChoice } from '../../src/stores/consent/consent.ts'
import { Button } from '../../src/ui/button.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'
import { Switch } from '../../src/ui/switch.tsx'
import { t } from './consent-choices.messages.ts'
import { CookieTables } from './cookie-tables.tsx'
import { type ConsentService, isAllAccepted, withCategory } from './service-choice.ts'
import { ServiceSwitches } from './service-switches.tsx'

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
