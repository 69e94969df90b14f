import type { WallClock } from '../../src/lib/dates/open-state.ts'
import type { OpeningHours } from '../../src/lib/dates/opening-hours.ts'
import type { PickupPoint } from '../../src/shared/contract/pickup-points.ts'
import { t } from './picker.messages.ts'
import { distanceLabel, openingLabel } from './point-labels.ts'
import { isAvailable } from './use-picker.ts'

export interface PointEntryProps {
  point: PickupPoint
  /** Name of the radio buttons. */
  name: string
  hours: OpeningHours
  clock: WallClock
  isActive: boolean
  isHovered: boolean
  /** A short text on why this point is highlighted. */
  note: string
  onActivate(): void
  onHover(id: string | undefined): void
  /** Shows the point on the map, if the map is not visible. */
  onMap?: (() => void) | undefined
}

/** One pickup point with a radio button, details and opening hours [CHK-09]. */
export function PointEntry(props: PointEntryProps) {
  const { point, hours, clock, isActive, onHover } = props
  const { PublicAccessPointID: id, ConsigneeName, Distance, Availability = '' } = point
  const open = openingLabel(hours, clock)
  const canBeChosen = isAvailable(point)
  const services = (point.Services ?? []).filter(isKnown)
  return (
    <li
      className="vitrine-pickup__point"
      data-active={isActive || undefined}
      data-hover={props.isHovered || undefined}
      onPointerEnter={() => onHover(id)}
      onPointerLeave={() => onHover(undefined)}
      onFocus={() => onHover(id)}
      onBlur={() => onHover(undefined)}
    >
      <label className="vitrine-pickup__choice">
        <input
          type="radio"
          name={props.name}
          value={id}
          checked={isActive}
          disabled={!canBeChosen}
          onChange={props.onActivate}
        />
        <span className="vitrine-pickup__words">
          <strong>{ConsigneeName}</strong>
          <span>
            {point.Address}, {point.PostCode} {point.City}
          </span>
          {canBeChosen ? (
            open && (
              <span className="vitrine-pickup__open" data-open={open.isOpen || undefined}>
                {open.text}
              </span>
            )
          ) : (
            <span className="vitrine-pickup__unavailable">
              {t(Availability === 'full' ? 'full' : 'closed')}
            </span>
          )}
          {props.note && <span className="vitrine-pickup__note">{props.note}</span>}
        </span>
        {Distance !== null && (
          <span className="vitrine-pickup__distance">{distanceLabel(Distance)}</span>
        )}
      </label>
      <details className="vitrine-pickup__details">
        <summary>
          {t('details')}
          <span className="vitrine-visually-hidden">, {ConsigneeName}</span>
        </summary>
        <div className="vitrine-pickup__about">
          {point.ImageURL && (
            <img src={point.ImageURL} alt="" width={48} height={48} loading="lazy" />
          )}
          {hours.lines.length > 0 && (
            <ul className="vitrine-pickup__hours" aria-label={t('hours')}>
              {hours.lines.map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {services.length > 0 && <p>{services.map(service => t(service)).join(' · ')}</p>}
          {textsOf(point).map(text => (
            <p key={text}>{text}</p>
          ))}
          {point.PhoneNumber && (
            <p>
              {t('phone')}{' '}
              <a href={`tel:${point.PhoneNumber.replace(/[^\d+]/g, '')}`}>
                {point.PhoneNumber}
              </a>
            </p>
          )}
        </div>
      </details>
      {props.onMap && (
        <button type="button" className="vitrine-pickup__on-map" onClick={props.onMap}>
          {t('onMap')}
          <span className="vitrine-visually-hidden">, {ConsigneeName}</span>
        </button>
      )}
    </li>
  )
}

function textsOf(point: PickupPoint): string[] {
  const { LatestAirDropOffTime: time } = point
  return [
    point.Informations,
    point.Comments,
    point.SpecialInstructions,
    point.AdditionalComments,
    time && t('dropOff', { time }),
    point.AdditionalChargeIndicator && t('charge')
  ].filter(text => typeof text === 'string' && text !== '') as string[]
}

const known = ['wheelchair', 'cash-on-delivery', 'parking'] as const

/** Skips service codes of the carrier that have no translation. */
function isKnown(service: string): service is (typeof known)[number] {
  return (known as readonly string[]).includes(service)
}
