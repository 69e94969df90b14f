import type { ConsentCategory } from '../../src/shared/consent/consent-record.ts'
import type { ConsentChoice } from '../../src/stores/consent/consent.ts'
import { Switch } from '../../src/ui/switch.tsx'
import { t } from './consent-choices.messages.ts'
import { type ConsentService, isServiceOn, withService } from './service-choice.ts'

interface ServiceSwitchesProps {
  category: ConsentCategory
  choice: ConsentChoice
  services: readonly ConsentService[]
  onChange(choice: ConsentChoice): void
}

/** A switch for each service of a category [CONS-04]. */
export function ServiceSwitches({
  category,
  choice,
  services,
  onChange
}: ServiceSwitchesProps) {
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
