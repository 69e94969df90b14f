import { correctQuantity, formatMoney, isEmail } from 'vitrine/shared'

const result = {
  email: isEmail('anna@münchen.example'),
  // Intl puts a space that does not break in front of the sign
  price: formatMoney(12.5, 'EUR', 'fr').replaceAll('\u00a0', ' '),
  quantity: correctQuantity(3, { min: 2, max: 0, step: 2 }, 2)
}
process.stdout.write(JSON.stringify(result))
