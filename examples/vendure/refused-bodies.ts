import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common'
import { APP_FILTER } from '@nestjs/core'
import { PluginCommonModule, VendurePlugin } from '@vendure/core'

/** What Express says of a body that it does not read, such as one that is too long. */
interface RefusedBody {
  status: number
  message: string
}

/** Matches errors that the client has made, which Express marks with `expose`. */
const refusedBody = {
  [Symbol.hasInstance](error: unknown): boolean {
    const { expose, status } = (error ?? {}) as { expose?: unknown; status?: unknown }
    return expose === true && Number(status) >= 400 && Number(status) < 500
  }
}

@Catch(refusedBody as never)
class RefusedBodies implements ExceptionFilter<RefusedBody> {
  catch({ status, message }: RefusedBody, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse()
    response.status(status).json({ statusCode: status, message })
  }
}

/** Answers bodies that are too long, or in an encoding that nobody knows, with 413 and 415; Vendure would say 500. */
@VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: '^3.7.0',
  providers: [{ provide: APP_FILTER, useClass: RefusedBodies }]
})
export class RefusedBodiesPlugin {}
