# The shop in live mode. Build: docker build -t potli .   Run: see docker-compose.yml.
FROM node:22-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-slim
ENV NODE_ENV=production SHOP_MODE=live HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /shop
RUN mkdir /data && chown node:node /data
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/dist ./dist
COPY --from=build /shop/server/seed/pictures ./server/seed/pictures
COPY --from=build /shop/server/seed/fonts ./server/seed/fonts
COPY --from=build /shop/server/seed/pin-codes.tsv ./server/seed/
USER node
VOLUME /data
EXPOSE 4000
# The first start creates the tables and, with SEED=demo, the catalogue, which takes minutes on a small machine.
HEALTHCHECK --interval=10s --timeout=3s --start-period=300s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "dist/server/main.js"]
