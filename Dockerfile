# Builds the site, then keeps only what runs: the bundled server, the compiled content, the files for browsers. The node_modules of the build are left out.
# The base image has the Node of package.json, by digest: the same revision is built on the same base. Print the digest of a newer one with
#   docker buildx imagetools inspect node:24.21.0-bookworm-slim
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# Writes the code cache again with the Node of the image, which is another one if NODE_IMAGE is set.
RUN node dist/server/write-code-cache.js
# The list of components in the bundles, for scanners: dist/sbom.cdx.json.
RUN node deploy/sbom/write-sbom.mjs
# Only needed by the build and for reading stack traces; see docs/operating.md.
RUN rm dist/server/*.map dist/server/write-code-cache.js dist/browser-packages.json

FROM ${NODE_IMAGE}
RUN install --directory --owner=10001 --group=10001 --mode=0700 /data
WORKDIR /app
COPY --from=build /app/dist ./dist
# Numeric, because Kubernetes (runAsNonRoot) cannot check whether a name is root.
USER 10001:10001
ENV NODE_ENV=production
ENV DATA_DIR=/data
# Threads share two malloc arenas instead of having one each: 8 to 40 MB less under load.
ENV MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 3000
# With the bash of the base image: a Node process for each check takes forty times the processor time (120 instead of 3 ms).
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${PORT:-3000} && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && test \"$status\" = 200"]
ENTRYPOINT ["node", "--max-semi-space-size=4", "dist/server/main.js"]
# At the end, because they differ in each build.
ARG VERSION
ARG REVISION
ARG CREATED
LABEL org.opencontainers.image.title="lazulite" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.created="${CREATED}"
