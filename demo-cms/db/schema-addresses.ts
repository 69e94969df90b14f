/** What the shop knows of VAT numbers and of deliveries that are to go elsewhere. */
export interface AddressTables {
  vat_checks: {
    number: string
    is_valid: boolean
    company_name: string | null
    checked_at: Date
  }
}
