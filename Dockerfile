# Builds the site, then keeps only what runs: one bundled server, the compiled content, the files of the browser. No node_modules of the build.
# A release names the base by its digest, so that the same revision is built on the same base again:
#   docker buildx imagetools inspect node:24-slim                 prints the digest
#   docker build --build-arg NODE_IMAGE=node:24-slim@sha256:… .
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# The code cache of the build is for the Node of the build, which may be another version than that of the image.
RUN node dist/server/write-code-cache.js
# The list of what is in the bundles, for scanners: dist/sbom.cdx.json.
RUN node deploy/sbom/write-sbom.mjs
# What only the build and who reads a stack need; docs/operating.md says how to read one.
RUN rm dist/server/*.map dist/server/write-code-cache.js dist/server/write-posters.js dist/browser-packages.json

FROM ${NODE_IMAGE}
RUN install --directory --owner=10001 --group=10001 --mode=0700 /data
WORKDIR /app
COPY --from=build /app/dist ./dist
# Numbers, because Kubernetes (runAsNonRoot) cannot tell of a name that it is not root.
USER 10001:10001
ENV NODE_ENV=production
ENV DATA_DIR=/data
# Threads share two heaps of malloc instead of having one each: 8 to 40 MB less after a load.
ENV MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 3000
# By bash, which the base has: a Node for each question takes fifty times the processor time (3 and 120 ms).
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${PORT:-3000} && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && test \"$status\" = 200"]
ENTRYPOINT ["node", "--max-semi-space-size=4", "dist/server/main.js"]
# At the end, because they are others in each build.
ARG VERSION
ARG REVISION
ARG CREATED
LABEL org.opencontainers.image.title="lazulite" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.created="${CREATED}"
