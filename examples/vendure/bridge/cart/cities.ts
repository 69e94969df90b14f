import type { RequestContext } from '@vendure/core'
import type { City } from 'vitrine/contract'
import { fold } from 'vitrine/shared'
import { CityEntity } from '../entities.ts'
import { idOf, type Shop } from '../shop.ts'

const MOST = 20
const SHORTEST = 4

/** Cities whose postal code, or one of whose names, begins with what was typed. */
export async function findCities(
  shop: Shop,
  ctx: RequestContext,
  culture: string,
  country: string,
  typed: string
): Promise<City[]> {
  const word = fold(typed.slice(0, 100))
    .trim()
    .replace(/[%_\\|]/g, '')
  if (word.length < SHORTEST) return []
  const found = await shop.connection
    .getRepository(ctx, CityEntity)
    .createQueryBuilder('city')
    .where('city.countryCode = :country', { country: country.slice(0, 2).toUpperCase() })
    .andWhere('(city.postalCode like :code or city.words like :name)', {
      code: `${word}%`,
      name: `%|${word}%`
    })
    .orderBy('city.postalCode')
    .addOrderBy('city.id')
    .take(MOST)
    .getMany()
  return found.map(city => modelOf(city, culture))
}

/** A city of the list, by its id. */
export async function cityOf(
  shop: Shop,
  ctx: RequestContext,
  culture: string,
  typed: string
): Promise<City | undefined> {
  const id = idOf(typed)
  if (id === undefined) return undefined
  const found = await shop.connection.getRepository(ctx, CityEntity).findOneBy({ id })
  return found ? modelOf(found, culture) : undefined
}

function modelOf({ id, name, names, postalCode }: CityEntity, culture: string): City {
  const Name = names[culture.slice(0, 2)] ?? name
  return { CityId: String(id), Name, PostalCode: postalCode }
}
