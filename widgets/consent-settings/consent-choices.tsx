import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { array, object, optional, picklist, safeParse, string } from 'valibot'
import {
  $consent,
  type ConsentChoice,
  type ConsentState,
  proveConsent,
  saveConsent
} from '../../src/consent/consent.ts'
import { useHost } from '../../src/element/host.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import { consentCategories } from '../../src/shared/consent/consent-record.ts'
import { safeJson } from '../../src/shared/data/safe-json.ts'
import { showToast } from '../../src/stores/toasts/toasts.ts'
import { t } from './consent-choices.messages.ts'
import { ConsentSettingsDialog } from './consent-settings-dialog.tsx'
import { type ConsentService, deleteServiceCookies, refusedCookies } from './service-choice.ts'

const Services = array(
  object({
    Id: string(),
    Category: picklist(consentCategories),
    Name: string(),
    Text: optional(string()),
    Cookies: optional(array(string()))
  })
)

/** The services in the attribute. If they are invalid, shoppers choose by category only. */
function readServices(json: string): ConsentService[] {
  const result = safeParse(Services, safeJson(json))
  if (result.success) return result.output
  console.error(
    '<vitrine-consent-settings> has an invalid `services` attribute, so its dialog shows categories only. See widgets/consent-settings/README.md.'
  )
  return []
}

interface ConsentChoicesProps {
  policyHref?: string | undefined
  services: string
  cookieTables: boolean
  onClose(): void
}

/** The consent settings by category: shows the current choice and saves a new one [CONS-02] [CONS-04]. */
export function ConsentChoices({ services: json, onClose, ...details }: ConsentChoicesProps) {
  const { element } = useHost()
  const consent = useStore($consent)
  const services = useMemo(() => readServices(json), [json])

  function save(choice: ConsentChoice) {
    const before = choiceOf(consent)
    onClose()
    // pages may render the tag inside their own dialog [CONS-02]
    element.closest('dialog')?.close()
    saveConsent(choice)
    // the server does not get those of this page's path with its call
    deleteServiceCookies(refusedCookies(choice, services))
    proveConsent(shownText(services))
    tellShopper(before, choice)
  }

  return (
    <ConsentSettingsDialog
      initial={choiceOf(consent)}
      {...details}
      services={services}
      onSave={save}
      onClose={onClose}
    />
  )
}

/** What the dialog says, as proof. */
function shownText(services: readonly ConsentService[]): string {
  const categories = consentCategories.map(name => `${t(name)}: ${t(`${name}Text`)}`)
  const own = services.map(({ Name, Text = '' }) => `${Name}: ${Text}`)
  return [t('title'), t('intro'), ...categories, ...own].join('\n')
}

/** Until the shopper decides, all optional categories are off. */
function choiceOf(consent: ConsentState): ConsentChoice {
  if (consent.status === 'decided') return consent.settings
  return { preferences: false, statistics: false, marketing: false }
}

function tellShopper(before: ConsentChoice, choice: ConsentChoice): void {
  const state = $consent.get()
  const isLost = state.status === 'decided' && !state.isKept
  const isWithdrawn =
    consentCategories.some(category => before[category] && !choice[category]) ||
    choice.refused?.some(id => !before.refused?.includes(id))
  if (isLost && navigator.cookieEnabled) showToast({ kind: 'info', text: t('blocked') })
  if (isWithdrawn) {
    const reload = { label: t('reload'), run: () => location.reload() }
    showToast({ kind: 'info', title: t('saved'), text: t('withdrawn'), action: reload })
  } else {
    announce(t('saved'))
  }
}
