# A network in a container, built from the sources:
#
#   docker build -t snowglobe .
#   docker run --rm -p 127.0.0.1:9650:9650 snowglobe --accounts=10
#
# 127.0.0.1 keeps the port on your machine: whoever reaches it controls the network.
FROM node:22-slim AS build
WORKDIR /snowglobe
COPY . .
RUN npm ci --no-audit --no-fund
RUN mkdir package && npm pack --pack-destination package

FROM node:22-slim
WORKDIR /network
COPY --from=build /snowglobe/package/ ./
RUN npm install --omit=dev --no-audit --no-fund ./snowglobe-*.tgz && rm snowglobe-*.tgz
# A container has its own loopback: listen on all addresses, and allow the names that clients use.
ENV AVAGO_HTTP_HOST=0.0.0.0 AVAGO_HTTP_ALLOWED_HOSTS=*
USER node
EXPOSE 9650
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s CMD ["node_modules/.bin/snowglobe", "wait", "--timeout=1s"]
# Without npx, so that Ctrl-C and `docker stop` reach the network.
ENTRYPOINT ["node_modules/.bin/snowglobe"]
