import { fetchStockByWarehouse } from '../../src/api/product-blocks.ts'
import { explain } from '../../src/i18n/explain.ts'
import { Dialog } from '../../src/ui/dialog.tsx'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { ServerHtml } from '../../src/ui/server-html.tsx'
import { Spinner } from '../../src/ui/spinner.tsx'
import { useLoaded } from '../../src/ui/use-loaded.ts'

export interface StockDialogProps {
  title: string
  query: Parameters<typeof fetchStockByWarehouse>[0]
  onClose(): void
}

/** The server-rendered stock by warehouse, fetched each time the dialog opens, because stock changes. */
export function StockDialog({ title, query, onClose }: StockDialogProps) {
  const [stock, retry] = useLoaded(query.productVariantId, signal =>
    fetchStockByWarehouse(query, signal)
  )
  return (
    <Dialog open title={title} onClose={onClose} size="small">
      <div className="vitrine-warehouse-stock__block" aria-busy={stock.status === 'loading'}>
        {stock.status === 'loading' && <Spinner />}
        {stock.status === 'failed' && (
          <ErrorMessage text={explain(stock.error)} onRetry={retry} />
        )}
        {stock.status === 'ready' && <ServerHtml html={stock.value} />}
      </div>
    </Dialog>
  )
}
