import { ProviderRpcError } from '../../inProcess/ProviderRpcError.js'

/** An answer that carries errors with their codes, for a bridge to a page. */
export type WalletAnswer =
  | {
      /** The result of the request. */
      readonly result: unknown
    }
  | {
      /** Why the request failed. */
      readonly error: WalletAnswerError
    }

/** An error of a request, as EIP-1193 has it. */
export type WalletAnswerError = {
  /** The number of the error: 4001 when the user refused. */
  readonly code: number
  /** The error in a sentence. */
  readonly message: string
  /** More of the error, such as the bytes of a revert. */
  readonly data?: unknown
}

/** A question of a page's script for the events after the last one that it knows; `null` for a page that begins. */
export type WalletEventsRequest = {
  /** The number of the last event that the page knows. */
  readonly eventsAfter: number | null
}

/** Returns the answer of a request that failed. @throws what is no error of a request, such as one of ours */
export function failedAnswer(error: unknown): WalletAnswer {
  if (!(error instanceof ProviderRpcError)) throw error
  const { code, details, data } = error
  return { error: { code, message: details, ...(data === undefined || data === null ? {} : { data }) } }
}
