# The site and its search service in one small image: the build's folder and Node.js, without packages.
# Not the slim image: the build needs git for the date on which each page last changed.
FROM node:24@sha256:da4221677e02b54ef6335adfa447578d512ad14f251024fb92ea433c2c102760 AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# URL of the running site, whose last builds' files are copied. Empty the first time.
ARG KEEP=
RUN npm run build -- ${KEEP:+"--keep=$KEEP"}
# A list of what the image contains, for scanners.
RUN npm sbom --omit=dev --sbom-format=spdx > dist/sbom.spdx.json

FROM node:24-slim@sha256:cd84903a12dbd26b46f1f3b8144a2568c41c5d37ddd0c7a80a34c7a19786b35f
ARG REVISION=unknown
LABEL org.opencontainers.image.title="StakeWise V3 SDK documentation" \
      org.opencontainers.image.source="https://github.com/stakewise/v3-sdk" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.revision="${REVISION}"
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY --from=build /app/dist dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/server.js"]
