import type { AccessRules } from '../../kernel/http/access.ts'

/** Who may use the pages of companies. */
export const access: Partial<AccessRules> = {
  customer: [
    'GET /shop/:culture/account/company/create',
    'POST /shop/:culture/account/company/create'
  ],
  member: [
    'GET /shop/:culture/account/company',
    'GET /shop/:culture/account/company/members',
    'GET /shop/:culture/account/company/orders',
    'GET /shop/:culture/account/company/orders/:number',
    'GET /shop/:culture/account/company/orders/:number/invoice.pdf',
    'GET /shop/:culture/account/company/lists',
    'POST /shop/:culture/account/company/lists',
    'GET /shop/:culture/account/company/lists/:id',
    'POST /shop/:culture/account/company/lists/:id',
    'POST /shop/:culture/account/company/lists/:id/cart'
  ],
  approver: [
    'GET /shop/:culture/account/company/approvals',
    'GET /shop/:culture/account/company/approvals/:number',
    'POST /shop/:culture/account/company/approvals/:number'
  ],
  administrator: [
    'POST /shop/:culture/account/company/settings',
    'POST /shop/:culture/account/company/invitations',
    'POST /shop/:culture/account/company/invitations/:id/withdraw',
    'POST /shop/:culture/account/company/members/:id'
  ],
  link: ['GET /shop/:culture/company/invitation', 'POST /shop/:culture/company/invitation'],
  staff: [
    'GET /shop/:culture/sales/companies',
    'GET /shop/:culture/sales/companies/:id',
    'POST /shop/:culture/sales/companies/:id'
  ]
}
