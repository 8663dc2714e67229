/** An HTTP request to a node, and its answer. A recording has one in each line, as JSON. */
export type RecordedExchange = {
  /** The time of the request, Unix milliseconds. */
  readonly timestampMs: number
  readonly httpMethod: string
  /** The path with the query: `/ext/bc/C/rpc`. */
  readonly target: string
  readonly contentType: string | undefined
  readonly requestBody: string
  readonly status: number
  readonly responseBody: string
}

/** Returns the line of a recording for an exchange. */
export function lineOf(exchange: RecordedExchange): string {
  return `${JSON.stringify(exchange)}\n`
}

/** Returns the exchanges of a recording. @throws {Error} naming the first invalid line */
export function readRecording(text: string): readonly RecordedExchange[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const exchange = exchangeIn(line)
    if (exchange === undefined)
      throw new Error(`line ${index + 1} is no exchange: recordings are made by snowglobe record`)
    return [exchange]
  })
}

function exchangeIn(line: string): RecordedExchange | undefined {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return undefined
  }
  const text = (name: string): string | undefined => {
    const member = memberOf(value, name)
    return typeof member === 'string' ? member : undefined
  }
  const [status, timestampMs] = [memberOf(value, 'status'), memberOf(value, 'timestampMs')]
  const [httpMethod, target] = [text('httpMethod'), text('target')]
  const [requestBody, responseBody] = [text('requestBody'), text('responseBody')]
  if (httpMethod === undefined || target === undefined || typeof status !== 'number') return undefined
  if (requestBody === undefined || responseBody === undefined || typeof timestampMs !== 'number')
    return undefined
  return {
    timestampMs,
    httpMethod,
    target,
    contentType: text('contentType'),
    requestBody,
    status,
    responseBody,
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
