/** Returns the text of a POST request with a JSON body. */
export function requestText(path: string, body: string): string {
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`
  return `${head}\r\n\r\n${body}`
}
