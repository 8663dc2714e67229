// An Express app that answers every request with a constant.
import express from 'express'

const app = express()
app.disable('x-powered-by')
app.disable('etag')
const answer = '{"jsonrpc":"2.0","id":1,"result":"0xa868"}\n'
app.use((_request, response) => {
  response.setHeader('content-type', 'application/json')
  response.setHeader('content-length', Buffer.byteLength(answer))
  response.end(answer)
})
app.listen(Number(process.argv[2]), '127.0.0.1')
